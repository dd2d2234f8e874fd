/** The path of the packed package. */
export function readTarball(): string {
  const tarball = process.env['PORTICO_TARBALL']
  if (tarball) return tarball
  throw new Error('Run it by `npm run test:packages`, which makes the tarball.')
}
