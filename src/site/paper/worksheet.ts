/** The worksheet of a chapter: its questions and exercises with room to write, and what the book has to draw on; printed, not shown. */
import { blanks } from '../../book.config.ts';
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import styles from './worksheet.css?url';

/** Prints the exercises of this page, without their answers. */
export async function printWorksheet(): Promise<void> {
  const [drawn] = await Promise.all([blanks(), loadSheet(styles)]);
  const root = document.documentElement;
  const sheet = document.createElement('section');
  sheet.className = 'worksheet-blanks';
  sheet.innerHTML = drawn;
  if (drawn !== '') document.querySelector('main.article')?.append(sheet);
  root.dataset['paper'] = 'worksheet';
  addEventListener(
    'afterprint',
    () => {
      delete root.dataset['paper'];
      sheet.remove();
    },
    { once: true },
  );
  print();
}
