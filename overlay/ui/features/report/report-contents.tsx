import { useMessage } from '../../hooks/use-message.ts'
import type { toCounts } from './use-report.ts'
import { reportWords } from './words.ts'

type ReportContentsProps = {
  /** Absent while the recording loads. */
  counts: ReturnType<typeof toCounts> | undefined
}

export function ReportContents({ counts }: ReportContentsProps) {
  const message = useMessage(reportWords)
  return (
    <>
      {(['kept', 'left-out'] as const).map((part) => (
        <section className="report-part" key={part}>
          <h3>{message(`report.${part}`)}</h3>
          <p>{message(`report.${part}-text`)}</p>
        </section>
      ))}
      <dl className="report-counts">
        {(['steps', 'calls', 'errors'] as const).flatMap((name) => [
          <dt key={name}>{message(`report.${name}`)}</dt>,
          <dd key={`${name} count`}>{counts?.[name] ?? '–'}</dd>,
        ])}
      </dl>
    </>
  )
}
