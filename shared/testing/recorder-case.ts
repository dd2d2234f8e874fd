import { checksumAddress } from '../adapters/evm/checksum.ts'
import { createCore } from '../core/create-core.ts'
import { createRecordedCore, type RecorderOptions } from '../recorder/record/create-recorder.ts'
import { exportRecording } from '../recorder/record/export-recording.ts'
import { createFakeInstance } from './fake-instance.ts'

export const recorderOptions: RecorderOptions = {
  environment: { browser: 'firefox', locale: 'en', source: 'page', viewport: 'desktop' },
  checksumAddress,
  exportRecording,
  nextTask: (callback) => void setImmediate(callback),
}

/** An instance over fakes, whose core is recorded. */
export function createRecordedInstance(
  options: Parameters<typeof createFakeInstance>[0] = {},
  limits?: RecorderOptions['limits'],
) {
  const instance = createFakeInstance({
    create: (coreOptions) =>
      createRecordedCore({ ...recorderOptions, limits }, coreOptions, createCore),
    ...options,
  })
  const { recording } = instance
  if (!recording) throw new TypeError('The core is not recorded.')
  return { ...instance, recording }
}
