import { PorticoError } from '../../shared/errors/portico-error.ts'

/**
 * Says what to install where a wallet's SDK could not be loaded.
 *
 * Each preset awaits the import of its SDK, by name, inside a `try`: so bundlers take an optional package that is not
 * installed for a warning, and leave the failure to the moment when a visitor chooses the wallet.
 */
export function toMissingSdk(about: {
  cause: unknown
  name: string
  packages: string
}): PorticoError {
  const { cause, name, packages } = about
  return new PorticoError(
    'wallet-unavailable',
    `${name} could not load ${packages}. If it is not installed: npm install ${packages}`,
    { cause, details: { packages } },
  )
}
