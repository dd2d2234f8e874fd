import { useId } from 'react'

type SwitchProps = {
  isOn: boolean
  isWaiting?: boolean
  label: string
  onChange: (isOn: boolean) => void
}

/** A switch with its label. While it waits it can be focused, and a press does nothing. */
export function Switch({ isOn, isWaiting = false, label, onChange }: SwitchProps) {
  const labelId = useId()
  return (
    <div className="switch-row">
      <span id={labelId}>{label}</span>
      <button
        aria-checked={isOn}
        aria-disabled={isWaiting}
        aria-labelledby={labelId}
        className="switch"
        onClick={() => isWaiting || onChange(!isOn)}
        role="switch"
        type="button"
      />
    </div>
  )
}
