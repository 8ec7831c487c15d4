/** An enum as the object that TypeScript makes of it: names to values, and numbers back to names. */
import type { AnyNode } from 'acorn';
import type { Edits } from './edits.ts';
import { walk, type TypeScriptNode } from './tree.ts';

/** Replaces the enum by what declares its name, and its value. */
export function noteEnum(node: TypeScriptNode, declaring: string, text: string, edits: Edits): void {
  const name = (node['id'] as { readonly name: string }).name;
  const members = (node['members'] ?? []) as readonly TypeScriptNode[];
  const names = members.map(nameOf);
  const open = `${declaring}((${name})=>{`;
  const first = members[0];
  if (!first) {
    edits.replace(node.start, node.end, `${open}return ${name}})({});`);
    return;
  }
  edits.replace(node.start, first.start, open + edits.lineEnds(node.start, first.start));
  for (const [index, member] of members.entries()) {
    const spelled = (at: number): string => `${name}[${JSON.stringify(names[at])}]`;
    const given = member['initializer'] as AnyNode | undefined;
    const end = members[index + 1]?.start ?? node.end;
    const back = `;typeof ${spelled(index)}==="number"&&(${name}[${spelled(index)}]=${JSON.stringify(names[index])});`;
    const close = end === node.end ? `return ${name}})({});` : '';
    if (given) {
      const from = text.indexOf('=', (member['id'] as AnyNode).end) + 1;
      edits.replace(member.start, from, `${spelled(index)}=${edits.lineEnds(member.start, from)}`);
      qualify(given, name, names, edits);
      edits.replace(member.end, end, back + edits.lineEnds(member.end, end) + close);
    } else {
      const value = index === 0 ? '0' : `${spelled(index - 1)}+1`;
      edits.replace(
        member.start,
        end,
        `${spelled(index)}=${value}${back}${edits.lineEnds(member.start, end)}${close}`,
      );
    }
  }
}

/** The name of an enum’s member, whether written as a name or as a string. */
export function nameOf(member: TypeScriptNode): string {
  const id = member['id'] as { readonly name?: string; readonly value?: unknown };
  return id.name ?? String(id.value);
}

/** Inside an enum its members are known by their plain names. */
function qualify(given: AnyNode, name: string, names: readonly string[], edits: Edits): void {
  const properties = new Set<AnyNode>();
  walk(given, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) properties.add(node.property);
    if (
      node.type === 'Identifier' &&
      !properties.has(node) &&
      names.includes(node.name) &&
      node.name !== name
    )
      edits.replace(node.start, node.end, `${name}[${JSON.stringify(node.name)}]`);
    return undefined;
  });
}
