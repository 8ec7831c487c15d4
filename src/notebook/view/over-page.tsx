/** A sheet over the page: a heading, a way to close it, and what its caller puts in. */
import { type ComponentChildren, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import sheet from './over-page.css?url';
import { loadSheet } from '../../figures/kit/load-sheet.ts';

interface OverPageProps {
  /** Its class. */
  readonly name: string;
  readonly title: string;
  readonly children: ComponentChildren;
  /** It is closed: it may be gone from the page. */
  readonly onClose: () => void;
}

function OverPage({ name, title, children, onClose }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class={`over-page ${name}`}
      aria-label={title}
      onClose={onClose}
      // A press beside the sheet closes it.
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      <div class="over-page-head">
        <h2>{title}</h2>
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Opens one; a second one of this name is not opened beside it. `content` is given what closes it. */
export function openOverPage(
  name: string,
  title: string,
  content: (close: () => void) => ComponentChildren,
): void {
  if (document.querySelector(`.over-page.${name}`)) return;
  void loadSheet(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  const onClose = (): void => {
    render(null, place);
    place.remove();
  };
  const close = (): void => place.querySelector('dialog')?.close();
  render(
    <OverPage name={name} title={title} onClose={onClose}>
      {content(close)}
    </OverPage>,
    place,
  );
}
