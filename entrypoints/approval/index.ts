import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportApproval } from '../../shared/wire/approval-export.ts'
import { showApproval } from './show-approval.tsx'

/** What shows approvals of the test wallet. The background injects it into the bridge's world at the first request. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportApproval(globalThis, showApproval),
})
