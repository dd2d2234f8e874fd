import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { CoreOptions, CreateCore } from '../../shared/core/create-core.ts'
import { createRecordedCore, type RecorderOptions } from '../../shared/recorder/create-recorder.ts'
import { exportRecording } from '../../shared/recorder/export-recording.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The recorder with its export, in one file. */
const createRecorded = (
  options: Omit<RecorderOptions, 'exportRecording'>,
  coreOptions: CoreOptions,
  createCore: CreateCore,
) => createRecordedCore({ ...options, exportRecording }, coreOptions, createCore)

/** The recorder. The background injects it into the pages of the sites that are recorded. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'recorder', { createRecordedCore: createRecorded }),
})
