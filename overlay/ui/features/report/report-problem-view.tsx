import checkIcon from '@lucide/icons/icons/check'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ReportContents } from './report-contents.tsx'
import { ReportFile } from './report-file.tsx'
import { type ReportStatus, useReport } from './use-report.ts'
import { reportWords } from './words.ts'

const tones: Partial<Readonly<Record<ReportStatus, string>>> = {
  failed: 'error',
  saved: 'success',
  sent: 'success',
}

export function ReportProblemView() {
  const message = useMessage(reportWords)
  const {
    action,
    canSend,
    hasAddresses,
    isRecorded,
    report,
    retry,
    save,
    send,
    setAddresses,
    status,
  } = useReport()
  if (!isRecorded) return <p>{message('report.none')}</p>
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  return (
    <div className="report">
      <p>{message('report.intro')}</p>
      <ReportContents counts={report?.counts} />
      <label className="legal">
        <span className="legal-box">
          <input
            checked={hasAddresses}
            onChange={(event) => setAddresses(event.currentTarget.checked)}
            type="checkbox"
          />
          <Icon of={checkIcon} size={16} strokeWidth={3} />
        </span>
        <span>
          {message('report.addresses')}
          <small>{message('report.addresses-note')}</small>
        </span>
      </label>
      <ReportFile isLonger={report?.isLonger === true} shown={report?.shown ?? ''} />
      <output data-tone={tones[action]}>
        {tones[action] === 'success' && <Icon of={checkIcon} size={20} />}
        {action !== 'idle' && message(`report.${action}`)}
      </output>
      <div className="actions">
        {canSend && (
          <BusyButton
            isBusy={action === 'sending'}
            isOff={action === 'sent'}
            onPress={send}
            variant="primary"
          >
            {message('report.send')}
          </BusyButton>
        )}
        <Button onPress={save} variant={canSend ? 'secondary' : 'primary'} wide>
          {message('report.keep-file')}
        </Button>
      </div>
    </div>
  )
}
