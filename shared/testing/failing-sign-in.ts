import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createFakeSiwx, toFakeSession } from './fake-siwx.ts'
import { settle } from './settle.ts'

/** A sign-in of a host that answers in a task of its own, fails now and then, and ends its sessions. */
export function createFailingSiwx(faults: readonly number[]) {
  const { fake, siwx } = createFakeSiwx()
  let count = 0
  fake.isRequired = faults.length > 2
  fake.lifetime = 90_000
  fake.before = async () => {
    count += 1
    await settle()
    if (faults[count % faults.length] === 0) throw new TypeError('offline')
  }
  return { fake, siwx }
}

/** The sign-in of a wallet with its keys on a device, which is answered, refused or not there. */
export function createFailingDevice(faults: readonly number[]): Connector['signIn'] {
  let count = 0
  return async ({ chainId, signIn }) => {
    count += 1
    await settle()
    const { accountAddress } = await signIn.createMessage(chainId)
    await settle()
    const fault = faults[count % faults.length]
    if (fault === 0) throw new PorticoError('user-rejected')
    return fault === 1 ? undefined : toFakeSession(chainId, accountAddress)
  }
}
