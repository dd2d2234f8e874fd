import * as v from 'valibot'
import { createLazy } from '../../shared/async/lazy.ts'
import type { Undo } from '../../shared/async/listeners.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createCaller } from '../../shared/wire/channel.ts'
import { type ChunkName, whenChunkExported } from '../../shared/wire/chunk.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'

type ChunkLoaderOptions<chunk> = {
  /** Creates the signal that ends the wait for the bridge, whose extension may be removed. */
  readonly createSignal: () => AbortSignal
  readonly name: ChunkName
  readonly schema: v.GenericSchema<unknown, chunk>
  readonly window: EventTarget & MessageWindow
}

/**
 * Makes the function that loads a chunk of the extension. The background injects it into the page on the first call. After a
 * failure the next call tries again. The chunk is injected once in a page: it may come after the first call has failed, so the
 * listener is kept until then.
 */
export function createChunkLoader<chunk>(options: ChunkLoaderOptions<chunk>): () => Promise<chunk> {
  const { createSignal, name, schema, window } = options
  let exported: unknown
  let stop: Undo | undefined
  const { get } = createLazy(async () => {
    const call = createCaller(createWindowPort(window), pageContract)
    stop ??= whenChunkExported(window, name, (value) => {
      exported = value
    })
    try {
      await call('chunk-load', { name }, createSignal())
      const chunk = v.parse(schema, exported)
      stop()
      return chunk
    } catch (cause) {
      throw new PorticoError('code-unavailable', `${name} could not be loaded.`, { cause })
    }
  })
  return get
}
