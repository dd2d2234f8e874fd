import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createRecordedCore } from '../../shared/recorder/create-recorder.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The recorder. The background injects it into the pages of the sites that are recorded. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'recorder', { createRecordedCore }),
})
