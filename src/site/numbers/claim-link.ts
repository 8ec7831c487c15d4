/** A number of the prose as a link to where it comes from: the page /numbers/, or its card where a script opens it in place. */
import { createHash } from 'node:crypto';
import { escape, tag } from '../../figures/kit/svg.ts';
import { to } from '../links.ts';

export type ClaimKind = 'counted' | 'measured' | 'published';

/** What kind of number a component prints. */
export const KINDS: Readonly<Record<string, ClaimKind>> = {
  ...{ Counted: 'counted', Measured: 'measured', Control: 'measured', Published: 'published' },
};

/** The same for the same number, wherever it stands: a few letters, since every number of a page has them. */
export const claimId = (name: string, props: object): string =>
  `n${createHash('sha256')
    .update(JSON.stringify([name, Object.entries(props).sort()]))
    .digest('hex')
    .slice(0, 5)}`;

/** The number as a link to where it comes from; a script opens its card in place. */
export const claimLink = (name: string, props: object, text: string): string =>
  cardLink(claimId(name, props), KINDS[name]!, text);

/** The same for a number whose card has this id. */
export const cardLink = (id: string, kind: ClaimKind, text: string): string =>
  tag(
    'a',
    { class: kind === 'counted' ? 'num' : `num ${kind}`, href: `${to('numbers/')}#${id}` },
    escape(text),
  );
