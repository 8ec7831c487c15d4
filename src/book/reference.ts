/** What a reference by name prints, and where it leads. */
import { chapterNumber } from '../book.config.ts';
import { placeOf } from './book.ts';

/** The attributes of a <Ref>. */
export interface ReferenceProps {
  readonly chapter?: string | undefined;
  readonly section?: string | undefined;
  readonly figure?: string | undefined;
  readonly chart?: string | undefined;
  readonly exercise?: string | undefined;
  /** The number alone: "chapters 4 and 5". */
  readonly short?: boolean | undefined;
  /** Whether it begins a sentence. */
  readonly begins?: boolean | undefined;
}

export interface Target {
  /** "chapter 9", "Figure 2.2" */
  readonly text: string;
  readonly slug: string;
  /** Undefined for the head of the page. */
  readonly anchor: string | undefined;
}

/** @param here slug of the article that refers. @throws Error for a name that the book has not. */
export function targetOf(props: ReferenceProps, here?: string): Target {
  const { chapter, section, figure, chart, exercise, short = false, begins = false } = props;
  if (chapter !== undefined) {
    const number = chapterNumber(chapter);
    const text = short ? String(number) : `${begins ? 'Chapter' : 'chapter'} ${number}`;
    return { text, slug: chapter, anchor: section };
  }
  const [kind, name, word] =
    figure !== undefined
      ? (['figure', figure, 'Figure'] as const)
      : chart !== undefined
        ? (['chart', chart, 'Figure'] as const)
        : (['exercise', exercise ?? '', begins ? 'Exercise' : 'exercise'] as const);
  const place = placeOf(kind, name, here);
  if (place === undefined) throw new Error(`There is no ${kind} "${name}" to refer to.`);
  const { article, number, anchor } = place;
  return { text: short ? number : `${word} ${number}`, slug: article.slug, anchor };
}
