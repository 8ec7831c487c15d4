/** A program split into cells does what it does whole. */
import { describe, expect, test } from 'vitest';
import { cellByCell, whole } from './programs.ts';

/** Every line that is `---` begins a new cell. */
const programs: Readonly<Record<string, string>> = {
  'a var that is not reached is undefined': 'let no = false;\n---\nif (no) var z = 1;\nlog(z)',
  'var as the body of if and else': 'const a = 0\n---\nif (a) var x = 1; else var x = 2\n---\nlog(x)',
  'var as the body of a loop': 'for (let i = 0; i < 3; i++) var last = i;\n---\nlog(last)',
  'var as the body of while': 'let i = 0\nwhile (i++ < 2) var w = i\n---\nlog(w, i)',
  'var as the body of do': 'let i = 0; do var d = i; while (i++ < 2)\nlog(d)\n---\nlog(d)',
  'var behind a label': 'a: var v = 3\n---\nlog(v)',
  'var in the head of for, with and without a value':
    'for (var i, j = 2; j < 4; j++) i = j\n---\nlog(i, j)\n---\nfor (var k in { a: 1, b: 2 });\nfor (var m of [1, 2]);\n---\nlog(k, m)',
  'var patterns in heads':
    'for (var { a, b: [c] } of [{ a: 1, b: [2] }]) log(a, c)\n---\nlog(a, c)\nfor (var [x = 7] = []; x < 9; x++);\n---\nlog(x)',
  'var declared again keeps its value':
    'var a = 5\n---\nvar a\nlog(a)\n---\n{ var a }\nlog(a); var a = 6\n---\nlog(a)',
  'var is hoisted': 'log(h); var h = 1; log(h)\n---\nlog(h)',
  'functions call each other before they are declared':
    'log(even(4));\nfunction even(n) { return n === 0 || odd(n - 1) }\nfunction odd(n) { return n !== 0 && even(n - 1) }\n---\nlog(odd(3))',
  'labels, break and continue':
    'let s = 0; a: for (const x of [1, 2, 3]) { b: for (const y of [1, 2]) { if (y === 2) continue a; if (x === 3) break a; s += x * y } }\n---\nlog(s)\nlabel: { s = 9; break label; }\nlog(s)',
  destructuring:
    'const { a, b: [c = 7, , ...d], ...rest } = { a: 1, b: [undefined, 2, 3, 4], e: 5 }\n---\nlog(a, c, d, rest)\nlet [x, { y = x } = {}] = [1];\n---\nlog(x, y)',
  'destructuring assignment':
    'let a, b, c\n---\n;[a, b = 2, ...c] = [1, undefined, 3];\n({ a, x: b = 5, ...c } = { a: 4, z: 1 })\n---\nlog(a, b, c);[a, b] = [b, a]\nlog(a, b)',
  'defaults that use names of other cells':
    'const base = 3\n---\nconst { x = base, y = x + base } = {}\nconst f = (n = base, m = n) => n + m\n---\nlog(x, y, f(), f(1))',
  'names of functions':
    'const f = () => {}, g = function () {}, h = function named() {}, C = class {}, D = class { static name = "own" }\nlet k; k = () => {}\nvar v = () => {}\n---\nlog(f.name, g.name, h.name, C.name, D.name, k.name, v.name)\nlet q = () => {}, { p = () => {} } = {}, [r = class {}] = []\n---\nlog(q.name, p.name, r.name)\nlet z; [z = () => {}] = []\n---\nlog(z.name); z = null; z ??= () => {}\nlog(z.name)',
  'this of a plain call':
    'function self() { "use strict"; return this === undefined }\nconst o = { self }\n---\nlog(self(), o.self(), (0, self)(), self?.(), (self)())\nfunction tag() { return this === undefined }\n---\nlog(tag`x`)',
  'lines without semicolons':
    'let a = 1\nlet f = (x) => x\n---\nlet b = a\nf(b)\nlet c = b\n;[a, b].forEach((x) => log(x))\nf\n(2)\nlog(c)\na\n++\nb\nlog(a, b)',
  'a call after a line without semicolon':
    'function f() { log("f") }\nlet x = 1\nx\nf()\n---\nx\nf()\nif (x) x\nf()\nvar y\nf()\nlet z\nf()\nfor (;;) { break\nf() }\ndo x\nwhile (false)\nf()',
  'return without a value before a call':
    'function log2() { log("no") }\nfunction f() { return\nlog2() }\n---\nlog(f())',
  classes:
    'class A { #n = 1; static s = 2; static { this.t = A.s + 1 } get n() { return this.#n } static of() { return new A } m = () => this.#n }\nclass B extends A { constructor() { super(); this.b = super.n } }\n---\nlog(A.s, A.t, A.of().n, new B().b, new B().m())\nconst C = class Inner extends B { static self = Inner }\n---\nlog(C.self === C, C.name)',
  'class fields without semicolons':
    'const key = "k"\n---\nclass F { a = key\n[key] = 2\n"b"\n*gen() { yield 1 }\nstatic\nx = 3 }\n---\nlog(new F().k, [...new F().gen()], F.x)',
  'a class is not there before its line':
    'try { new K() } catch (error) { log(error.name) }\nclass K {}\n---\nlog(new K() instanceof K)',
  'let is not there before its line': 'try { t } catch (error) { log(error.name) }\nlet t = 1\nlog(t)',
  'a constant cannot be changed':
    'const n = 1\n---\ntry { n = 2 } catch (error) { log(error.name) }\ntry { n++ } catch (error) { log(error.name) }\nlog(n)',
  'assigning to a name that is nowhere':
    'try { nowhere = 1 } catch (error) { log(error.name) }\nlog(typeof nowhere)',
  'closures follow a let':
    'let n = 1; const read = () => n; const add = () => n++\n---\nn = 5; add(); add()\n---\nlog(read(), n)',
  'closures of a loop keep each its own':
    'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i)\nvar gs = []; for (var j = 0; j < 3; j++) gs.push(() => j)\n---\nlog(fs.map((f) => f()), gs.map((g) => g()))',
  'async iteration':
    'async function* count(n) { for (let i = 0; i < n; i++) yield i }\nlet sum = 0\n---\nfor await (const x of count(4)) sum += x\nfor await (var y of [Promise.resolve(1)]) log(y)\n---\nlog(sum, y)',
  'generators, spread and iterators':
    'function* g() { const got = yield 1; log(got); try { yield 2 } finally { log("closed") } }\n---\nconst it = g(); it.next(); it.next("x"); it.return(); log([...g()]); for (const x of g()) break',
  'switch has one scope':
    'const n = 2\n---\nswitch (n) { case 1: let a = 1; break; case 2: a = 3; log(a); default: var d = "d" }\n---\nlog(d)',
  'switch with names of its own':
    'let a = 9\nswitch (1) { case 1: let a = 1; log(a) }\n---\nlog(a)\nswitch (a) { case 9: function inner() { return 4 } log(inner()) }\nlog(typeof inner)',
  'var in a catch block writes to what was caught':
    'var b = 1\n---\ntry { throw 2 } catch (b) { var { a, ...b } = { a: 3, x: 4 }; log(b); var b = 5; log(b) }\nlog(a, b)',
  'try, catch and finally':
    'let e = "outer"\n---\ntry { throw new Error("x") } catch (e) { log(e.message); e = 1; var inTry = e } finally { log("f") }\ntry { throw { a: 1 } } catch ({ a, b = a }) { log(a, b) }\n---\nlog(e, inTry)',
  'blocks and shadows':
    'const a = 1; { const a = 2; { let a = 3; log(a) } log(a); function b() { return a } log(b()) }\nlog(a, typeof b)',
  'a parameter hides, also its default and its var':
    'const a = 1\nfunction f(x = a) { var a = 2; return [x, a] }\nfunction g(a, b = () => a) { var a = 5; return [a, b()] }\n---\nlog(f(), g(3))',
  'a parameter called __scope':
    'const n = 4\nfunction f(__scope, __let, __import, __value, __const) { return n + __scope }\n---\nlog(f(2))\nlet __scope1 = 3, __scope = 2\n---\nlog(__scope, __scope1, n)',
  'names of Object.prototype':
    'let toString = 1, constructor = 2, hasOwnProperty = 3, valueOf = 4\n---\nlog(toString, constructor, hasOwnProperty, valueOf)\nlet __proto__ = 7\n---\nlog(__proto__)\nconst f = { __proto__ }\nlog(Object.keys(f))',
  arguments: 'function f() { return [...arguments].map((x) => x + arguments.length) }\n---\nlog(f(1, 2))',
  'getters, setters, computed keys, shorthand methods':
    'const k = "x"; let stored = 0\n---\nconst o = { get [k]() { return stored }, set [k](v) { stored = v }, k, [k + 1]: k, async m() { return k }, *g() { yield k } }\n---\no.x = 5; log(o.x, o.k, o.x1, await o.m(), [...o.g()])',
  'optional chaining, logical assignment, exponent, comma':
    'let o = null, n = 2\n---\nlog(o?.a.b, o?.[n], o?.(n), (n **= 3, n), n ||= 1, n &&= 0, n ??= 5)',
  'templates and tags':
    'const n = 1; const tag = (parts, ...values) => parts.raw.join("|") + values.join()\n---\nlog(`${n}${`${n + 1}`}`, tag`a${n}\\n${n}`)',
  'delete, void, in, instanceof, typeof':
    'const o = { a: 1 }\n---\ndelete o.a; log("a" in o, o instanceof Object, typeof o, void 0, typeof neverDeclared, typeof (o))',
  'using is disposed of at the end of its block':
    'const gone = []\n---\n{ using a = { [Symbol.dispose]: () => gone.push("a") }, b = { [Symbol.dispose]: () => gone.push("b") }; log("in") }\nlog(gone)\n{ await using c = { [Symbol.asyncDispose]: async () => gone.push("c") } }\n---\nlog(gone)',
  'promises and order':
    'const order = []\n---\nPromise.resolve().then(() => order.push(2)); order.push(1); await null; order.push(3)\n---\nlog(order)',
  'exports are read':
    'export const a = 1; export default function d() { return a }\nexport { a as b }\nexport class E {}\n---\nlog(a, d(), typeof E)',
  'new with members and calls':
    'const ns = { C: class { constructor(n) { this.n = n } }, make: () => ns.C }\nfunction F(n) { this.n = n }\n---\nlog(new ns.C(1).n, new (ns.make())(2).n, new F(3).n, new F().n)\nconst make = () => F\n---\nlog(new (make())(4).n)',
  'regular expressions and divisions':
    'let a = 4, g = 2\n---\nlog(a / g / 1, /;\\)/g.test(";)"), a\n/ g)\nif (a) /x/.test("x") && log("re")',
  'names with escapes and other alphabets':
    'let \\u0061b = 1, größe = 2, $ = 3, _ = 4, 数 = 5\n---\nlog(ab, größe, $, _, 数)\nconst { größe: x = 数 } = {}\nlog(x)',
  'html-like and other comments':
    'let a = 1 /* ; */ // ;\n/* a\n b */ let b = 2 // end\n---\nlog(a /* ) */, b // (\n)',
  'what the TypeScript parser refuses and JavaScript takes':
    'const a = 1, b = 2, d = 3\nconst f = a ? (b) : c => d\nlog(f, (0 ? (b) : c => c)(5))\n---\nlet type = 4, namespace = 5, abstract = 6\n---\nif (a) type; else log("no")\nif (a) namespace; else log("no")\nif (0) abstract; else log(type, namespace, abstract)',
  'strings that look like code':
    'const s = "import x from \'solvers/queens\'; var q = 1"\nconst t = `\nimport { y } from "z"\n`\n---\nlog(s, t)',
  'a cell that ends by a throw': 'let a = 1\n---\nlog(a)\nthrow new RangeError("no")\n---\nlog("never")',
};

describe('a program in cells does what it does whole', () => {
  test.each(Object.entries(programs))('%s', async (_, text) => {
    const cells = text.split('\n---\n');
    const expected = await whole(cells.join('\n;\n'));
    expect(await cellByCell(cells)).toEqual(expected);
    expect(expected.threw === null ? expected.logged.length : 1).toBeGreaterThan(0);
  });
});
