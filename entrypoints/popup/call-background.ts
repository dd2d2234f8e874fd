import type { WxtBrowser } from 'wxt/browser'
import { createCaller } from '../../shared/wire/channel.ts'
import { type Method, type Params, popupContract, type Result } from '../../shared/wire/contract.ts'
import { createRuntimePort, toEndSignal } from '../../shared/wire/runtime-port.ts'

type Contract = typeof popupContract

/** Calls the background, over a connection of its own. Rejects where the background ends first. */
export async function callBackground<method extends Method<Contract>>(
  { runtime }: Pick<WxtBrowser, 'runtime'>,
  method: method,
  params: Params<Contract, method>,
): Promise<Result<Contract, method>> {
  const port = runtime.connect({ name: 'popup' })
  const end = toEndSignal(runtime, port)
  try {
    return await createCaller(createRuntimePort(port), popupContract)(method, params, end)
  } finally {
    port.disconnect()
  }
}
