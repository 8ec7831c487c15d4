/** The list of all keys, over the page: made from the registry. */
import { type Chord, shownKeys } from '../commands/chord.ts';
import { keyGroups } from '../commands/key-map.ts';
import { commands } from '../commands/registry.ts';
import sheet from './key-list.css?url';
import { openOverPage } from './over-page.tsx';
import { loadSheet } from '../../figures/kit/load-sheet.ts';

/** Opens the list; one that is open stays. */
export function showKeys(): void {
  void loadSheet(sheet);
  openOverPage('keys-list', 'Keys', () => (
    <>
      <div class="keys-columns">
        {keyGroups.map(({ title, about, commands: listed }) => (
          <section key={title}>
            <h3>
              {title} <small>{about}</small>
            </h3>
            <dl>
              {listed.map((id) => (
                <div key={id}>
                  <dt>
                    {commands[id].keys?.map((chord, index) => (
                      <>
                        {index > 0 && ' or '}
                        <Keys chord={chord} />
                      </>
                    ))}
                  </dt>
                  <dd>{commands[id].title}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>On a Mac, Ctrl is ⌘.</p>
    </>
  ));
}

/** Keys of one press side by side, those of a pair with a space between them. */
const Keys = ({ chord }: { readonly chord: Chord }) =>
  shownKeys(chord).map((keys, index) => (
    <>
      {index > 0 && ' '}
      {keys.map((key) => (
        <kbd>{key}</kbd>
      ))}
    </>
  ));
