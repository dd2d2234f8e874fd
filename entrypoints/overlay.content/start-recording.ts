import * as v from 'valibot'
import type { Core, CoreOptions, CreateCore } from '../../shared/core/create-core.ts'
import type { RecorderOptions } from '../../shared/recorder/create-recorder.ts'
import { toEnvironment } from '../../shared/recorder/environment.ts'
import { createNextTask } from '../../shared/recorder/next-task.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

/** It has its export in the same file. */
type CreateRecordedCore = (
  options: Omit<RecorderOptions, 'exportRecording'>,
  coreOptions: CoreOptions,
  createCore: CreateCore,
) => Core

const loadRecorder = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'recorder',
  schema: v.object({
    createRecordedCore: v.custom<CreateRecordedCore>((value) => typeof value === 'function'),
  }),
  window,
})

/** Replaces the package's function in the content script. The recorder is a chunk of the extension. */
export async function startRecording(
  coreOptions: CoreOptions,
  createCore: CreateCore,
): Promise<Core> {
  const [recorder, { checksumAddress }] = await Promise.all([
    loadRecorder(),
    import('../../shared/adapters/evm/checksum.ts'),
  ])
  const { language, userAgent } = navigator
  const { innerWidth: width } = window
  const { locale } = coreOptions.options
  const environment = toEnvironment({ language, locale, source: 'extension', userAgent, width })
  return recorder.createRecordedCore(
    { checksumAddress, environment, nextTask: createNextTask() },
    coreOptions,
    createCore,
  )
}
