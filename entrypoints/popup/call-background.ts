import type { WxtBrowser } from 'wxt/browser'
import { createCaller } from '../../shared/wire/channel.ts'
import { type Method, type Params, popupContract, type Result } from '../../shared/wire/contract.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'

type Contract = typeof popupContract

/** Calls the background, over a connection of its own. Rejects where the background ends first. */
export async function callBackground<method extends Method<Contract>>(
  { runtime }: Pick<WxtBrowser, 'runtime'>,
  method: method,
  params: Params<Contract, method>,
): Promise<Result<Contract, method>> {
  const port = runtime.connect({ name: 'popup' })
  const gone = new AbortController()
  port.onDisconnect.addListener(() => gone.abort())
  try {
    return await createCaller(createRuntimePort(port), popupContract)(method, params, gone.signal)
  } finally {
    port.disconnect()
  }
}
