/** What a page notes before it draws, and what the next one makes of it. Nothing is drawn here, and no time passes. */
import { expect, test } from 'vitest';
import { DrawingNote } from '../../../src/notebook/output/drawing-note.ts';

/** What a browser keeps, and a page in it; `paint` lets the page paint once. */
function browser() {
  const notes = new Map<string, string>();
  let moments = 0;
  const page = (onMoment = (): void => undefined) => {
    let waiting: (() => void)[] = [];
    const note = new DrawingNote({
      read: (document) => notes.get(document) ?? null,
      write: (document, word) => void (word === null ? notes.delete(document) : notes.set(document, word)),
      painted: () => new Promise((resolve) => waiting.push(resolve)),
      moment: () => {
        moments += 1;
        onMoment();
        return Promise.resolve();
      },
    });
    const paint = async (): Promise<void> => {
      const all = waiting;
      waiting = [];
      for (const resolve of all) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { note, paint };
  };
  return { notes, page, moments: () => moments };
}

test('what was painted leaves no note, and is drawn again', async () => {
  const { notes, page, moments } = browser();
  const { note, paint } = page();
  await note.open('a');
  note.begin();
  expect(notes.get('a')).toBe('drawing');
  await paint();
  expect(notes.size).toBe(0);
  const next = page();
  await next.note.open('a');
  expect(next.note.isWithheld).toBe(false);
  expect(moments()).toBe(0);
});

test('the note stays until the last of what was drawn is painted', async () => {
  const { notes, page } = browser();
  const { note, paint } = page();
  await note.open('a');
  note.begin();
  note.begin();
  await paint();
  note.begin();
  await paint();
  expect(notes.get('a')).toBe('drawing');
  await paint();
  expect(notes.size).toBe(0);
});

test('a page that ended while it drew: the next one withholds, and so does every one after it until the reader wants it drawn', async () => {
  const { notes, page } = browser();
  const ended = page().note;
  await ended.open('a');
  ended.begin();
  for (let again = 0; again < 2; again++) {
    const next = page();
    await next.note.open('a');
    expect(next.note.isWithheld).toBe(true);
    expect(notes.get('a')).toBe('withheld');
    // A cell that runs there draws its new output, and is painted.
    next.note.begin();
    expect(notes.get('a')).toBe('drawing');
    await next.paint();
    expect(notes.get('a')).toBe('withheld');
    next.note.leave();
  }
  const last = page();
  await last.note.open('a');
  let isReleased = false;
  const released = last.note.released().then(() => (isReleased = true));
  await Promise.resolve();
  expect(isReleased).toBe(false);
  last.note.release();
  await released;
  expect(last.note.isWithheld).toBe(false);
  expect(notes.get('a')).toBe('drawing');
  await last.paint();
  expect(notes.size).toBe(0);
});

test('what the reader has asked for and ends the page again is withheld again', async () => {
  const { page } = browser();
  const first = page().note;
  await first.open('a');
  first.begin();
  const second = page().note;
  await second.open('a');
  second.release();
  const third = page().note;
  await third.open('a');
  expect(third.isWithheld).toBe(true);
});

test('another tab that draws the same document at this time is waited for, a while', async () => {
  const { page, moments } = browser();
  const other = page();
  await other.note.open('a');
  other.note.begin();
  const { note } = page(() => void other.paint());
  await note.open('a');
  expect(note.isWithheld).toBe(false);
  expect(moments()).toBeGreaterThan(0);
  expect(moments()).toBeLessThan(20);
});

test('a page that is left has not ended, and another document is not meant', async () => {
  const { notes, page } = browser();
  const { note } = page();
  await note.open('a');
  note.begin();
  await page().note.open('b');
  expect(notes.has('b')).toBe(false);
  note.leave();
  expect(notes.size).toBe(0);
  // What comes late, after the page was left, is noted nowhere.
  note.begin();
  expect(notes.size).toBe(0);
});
