import { importCode } from '../../shared/async/import-code.ts'
import type { Core, CoreOptions, CreateCore } from '../../shared/core/create-core.ts'
import { createRecordedCore } from '../../shared/recorder/record/create-recorder.ts'
import { toEnvironment } from '../../shared/recorder/record/environment.ts'
import { createNextTask } from '../../shared/recorder/replay/next-task.ts'

export async function startRecording(
  coreOptions: CoreOptions,
  createCore: CreateCore,
): Promise<Core> {
  // It loads with a connection otherwise.
  const { checksumAddress } = await importCode(
    () => import('../../shared/adapters/evm/checksum.ts'),
  )
  const { language, userAgent } = navigator
  const { innerWidth: width } = window
  const { locale } = coreOptions.options
  const { source } = coreOptions.platform.copy
  const environment = toEnvironment({ language, locale, source, userAgent, width })
  return createRecordedCore(
    {
      checksumAddress,
      environment,
      async exportRecording(...args) {
        const { exportRecording } = await importCode(
          () => import('../../shared/recorder/record/export-recording.ts'),
        )
        return exportRecording(...args)
      },
      nextTask: createNextTask(),
    },
    coreOptions,
    createCore,
  )
}
