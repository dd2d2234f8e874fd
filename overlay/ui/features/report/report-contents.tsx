import { useMessage } from '../../hooks/use-message.ts'
import { Disclosure } from '../../primitives/disclosure.tsx'
import type { toCounts } from './use-report.ts'
import { reportWords } from './words.ts'

type ReportContentsProps = {
  /** Absent while the recording loads. */
  counts: ReturnType<typeof toCounts> | undefined
}

/** What is in a report and what is not, each behind a row of its own. */
export function ReportContents({ counts }: ReportContentsProps) {
  const message = useMessage(reportWords)
  return (
    <div className="report-parts">
      <Disclosure title={message('report.kept')}>
        <p>{message('report.kept-text')}</p>
        <dl className="report-counts">
          {(['steps', 'calls', 'errors'] as const).flatMap((name) => [
            <dt key={name}>{message(`report.${name}`)}</dt>,
            <dd key={`${name} count`}>{counts?.[name] ?? '–'}</dd>,
          ])}
        </dl>
      </Disclosure>
      <Disclosure title={message('report.left-out')}>
        <p>{message('report.left-out-text')}</p>
      </Disclosure>
    </div>
  )
}
