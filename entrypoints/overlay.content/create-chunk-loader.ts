import * as v from 'valibot'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createCaller } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { type PartName, whenHandedOver } from '../../shared/wire/part.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'

type Needs<part> = {
  /** How long a bridge is waited for that may be gone, its extension with it. */
  readonly createSignal: () => AbortSignal
  readonly name: PartName
  readonly schema: v.GenericSchema<unknown, part>
  readonly window: EventTarget & MessageWindow
}

/**
 * Makes the function that gives a part of the extension, which is put into the page when it is first asked for.
 *
 * One that does not come rejects, and can be asked for again.
 */
export function createPart<part>(needs: Needs<part>): () => Promise<part> {
  const { createSignal, name, schema, window } = needs
  let loading: Promise<part> | undefined

  async function load(): Promise<part> {
    const call = createCaller(createWindowPort(window), pageContract)
    let given: unknown
    const stop = whenHandedOver(window, name, (exported) => {
      given = exported
    })
    try {
      await call('part-load', { name }, createSignal())
      return v.parse(schema, given)
    } catch (cause) {
      loading = undefined
      throw new PorticoError('service-unavailable', `${name} could not be loaded.`, { cause })
    } finally {
      stop()
    }
  }

  return () => {
    loading ??= load()
    return loading
  }
}
