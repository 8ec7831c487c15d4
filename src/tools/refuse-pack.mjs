/**
 * Before npm packs or publishes the root, or installs it from git: says where the package is. The root is a site with the Node that
 * builds it, and would put that Node on its host's path.
 */
console.error(
  'This folder makes the site, and is no package. npm run build:package makes one: npm pack ./dist-package.',
);
process.exitCode = 1;
