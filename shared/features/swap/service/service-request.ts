import type * as v from 'valibot'
import { withOwnSignal } from '../../../async/abort.ts'
import { limitTime } from '../../../async/time-limit.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createCheck } from '../../../platform/create-check.ts'
import type { Platform } from '../../../platform/ports.ts'
import { requestJson } from '../../../services/http.ts'
import { readReason } from '../../../services/refusal.ts'
import type { ServiceOptions } from '../../../services/service-url.ts'
import * as limits from '../limits.ts'
import { createSwapError } from '../swap-error.ts'

export type ServiceContext = {
  readonly options: ServiceOptions
  readonly platform: Pick<Platform, 'check' | 'clock' | 'fetch'>
}

export async function requestSwap<schema extends v.GenericSchema>(
  { platform }: ServiceContext,
  options: {
    readonly body?: unknown
    readonly schema: schema
    readonly signal: AbortSignal
    readonly url: URL
  },
): Promise<v.InferOutput<schema>> {
  const { clock, fetch } = platform
  const { signal, url } = options
  let reason: string | undefined
  const onLimit = () => {
    throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
  }
  try {
    return await withOwnSignal(signal, (workSignal) =>
      limitTime({ clock, limit: limits.answer, onLimit }, () =>
        requestJson({
          ...options,
          async fetch(address, init) {
            const response = await fetch(address, init)
            if (!response.ok) reason = (await readReason(response))?.text
            return response
          },
          signal: workSignal,
        }),
      ),
    )
  } catch (cause) {
    if (reason === undefined) throw cause
    const text = reason
    const check = createCheck(platform)
    const isLiquidity = await check('liquidity', async () => /insufficient liquidity/i.test(text))
    throw createSwapError(isLiquidity ? 'liquidity' : 'quote-refused', reason)
  }
}
