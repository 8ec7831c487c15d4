/**
 * After npm ci: says whether the project has a Node that it can run with. Where a package brings one along (optionalDependencies in
 * package.json), it is the one that runs this; elsewhere it is the machine's own.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old, and for ${process.platform} on ${process.arch} none comes along: install Node 22.19 or later.`,
  );
  process.exitCode = 1;
}
