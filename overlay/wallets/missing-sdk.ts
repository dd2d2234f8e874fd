import { PorticoError } from '../../shared/errors/portico-error.ts'

/**
 * Creates the error of an SDK that could not be loaded, with the package to install.
 *
 * Each preset imports its SDK in a function of its own, inside a `try`: then bundlers only warn about an optional package that is not installed,
 * and the import fails when a visitor chooses the wallet.
 */
export function createMissingSdkError(options: {
  cause: unknown
  name: string
  packages: string
}): PorticoError {
  const { cause, name, packages } = options
  return new PorticoError(
    'code-unavailable',
    `${name} could not load ${packages}. If it is not installed: npm install ${packages}`,
    { cause, details: { packages } },
  )
}
