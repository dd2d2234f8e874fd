import { useStore } from 'zustand'
import { ReproduceForm, type ReproduceFormProps } from '../reproduce/reproduce-form.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { DifferenceNotice } from './difference-notice.tsx'
import { OverlayPanel } from './overlay-panel.tsx'
import { RecordingFacts } from './recording-facts.tsx'
import type { OpenedRecording } from './recordings-controller.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { Transport } from './transport.tsx'
import { useCopy } from './use-copy.ts'
import { useShortcuts } from './use-shortcuts.ts'

export type RecordingViewProps = {
  copy: (text: string) => Promise<void>
  reproduction: Pick<ReproduceFormProps, 'browser' | 'canHavePort'>
  opened: OpenedRecording
}

export function RecordingView({ copy, reproduction, opened }: RecordingViewProps) {
  const { player, recording, rows } = opened
  const state = useStore(player.store)
  const {
    outcome,
    run: copySummary,
    summary,
  } = useCopy(copy, {
    check: state.check,
    recording,
    rows,
  })
  useShortcuts(opened, copySummary)
  return (
    <>
      <Transport opened={opened} state={state} />
      {state.check.status === 'different' && (
        <DifferenceNotice difference={state.check.difference} onSelect={player.select} />
      )}
      <div className="panels">
        <TimelinePanel position={state.position} selected={state.selected} opened={opened} />
        <OverlayPanel recording={recording} state={state} />
        <div className="details">
          <DetailPanel recording={recording} rows={rows} selected={state.selected} />
          <SummaryPanel onCopy={copySummary} outcome={outcome} summary={summary} />
          <section aria-label="Reproduction" className="panel">
            <h2>Reproduce in a tab</h2>
            <ReproduceForm {...reproduction} index={state.position} recording={recording} />
          </section>
          <RecordingFacts recording={recording} />
          <ShortcutList />
        </div>
      </div>
    </>
  )
}
