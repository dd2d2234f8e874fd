import { expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createProviderHandle } from './provider-handle.ts'

const toHandle = (cause: unknown) =>
  createProviderHandle({
    discard: () => Promise.resolve(),
    load: () => Promise.reject(cause),
    log: () => undefined,
    onAlert: () => undefined,
  })

test('packages that do not start are not taken for a relay that cannot be reached', async () => {
  await expect(toHandle(new TypeError('packages')).get()).rejects.toMatchObject({
    code: 'wallet-unavailable',
    message: 'WalletConnect could not be started.',
  })
})

test('an error that names its cause already is given as it is', async () => {
  const cause = new PorticoError('service-unavailable', 'The code cannot be loaded.')
  await expect(toHandle(cause).get()).rejects.toBe(cause)
})
