import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'
import { showAccount } from './show-account.ts'

const world = await readWorld()
const { reports, ...options } = toHostOptions(world, location.search)

/** Where the host's support gets reports, with `?options={"reports":true}`. The first one fails. */
const received: unknown[] = []
async function onReport(recording: unknown): Promise<void> {
  received.push(recording)
  if (received.length === 1) throw new Error('The support does not answer.')
}

const makePortico = () =>
  createPortico({ adapters: [evm()], ...options, ...(reports && { onReport }) })
const portico = makePortico()

showAccount(portico.provider, world)
Object.assign(window, { makePortico, portico, received })
