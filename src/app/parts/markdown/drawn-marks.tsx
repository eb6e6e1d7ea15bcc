import { Fragment } from 'react';
import { findingWords } from '../../../domain/company/compliance-text';
import type { Mark } from './marks';
import { readMarkdown } from './read-markdown';

/** The Markdown of a stranger, drawn from its marks: no markup of it ever reaches the page. */
export function DrawnMarkdown({ text }: { text: string }) {
  const { marks, isCut } = readMarkdown(text);
  return (
    <>
      <Marks marks={marks} />
      {isCut && <p className="muted">{findingWords.cut}</p>}
    </>
  );
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a text never change places
    <Fragment key={index}>
      <Drawn mark={mark} />
    </Fragment>
  ));
}

function Drawn({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'text':
      return mark.text;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'code':
      return mark.isBlock ? <pre>{mark.text}</pre> : <code>{mark.text}</code>;
    case 'picture':
      return <span className="removed">{findingWords.picture(mark.text, mark.address)}</span>;
    case 'link':
      return <DrawnLink {...mark} />;
    case 'list':
      return mark.isOrdered ? (
        <ol start={mark.start}>
          <Marks marks={mark.children} />
        </ol>
      ) : (
        <ul>
          <Marks marks={mark.children} />
        </ul>
      );
    case 'table':
      return <DrawnTable {...mark} />;
    default:
      return <Inner kind={mark.kind} marks={mark.children} />;
  }
}

const tags = {
  // A heading in somebody else's text is not a heading of the page.
  heading: 'p',
  paragraph: 'p',
  line: 'span',
  quote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  struck: 's',
  item: 'li',
} as const;

function Inner({ kind, marks }: { kind: keyof typeof tags; marks: readonly Mark[] }) {
  const Tag = tags[kind];
  return (
    <Tag className={kind === 'heading' ? 'heading' : undefined}>
      <Marks marks={marks} />
    </Tag>
  );
}

/** A link to a web page shows where it leads; one that led elsewhere is a text. */
function DrawnLink({ address, children }: Extract<Mark, { kind: 'link' }>) {
  if (address === null) {
    return (
      <>
        <Marks marks={children} /> <span className="removed">{findingWords.linkRemoved}</span>
      </>
    );
  }
  const isBare = children.length === 1 && children[0]?.kind === 'text' && children[0].text === address;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {isBare ? address : <Marks marks={children} />}
      </a>
      {!isBare && <span className="leads"> ({address})</span>}
    </>
  );
}

function DrawnTable({ head, rows }: Extract<Mark, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
    <section className="table-scroll" tabIndex={0} aria-label={findingWords.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change places
              <th key={index} scope="col">
                <Marks marks={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place}>
                  <Marks marks={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
