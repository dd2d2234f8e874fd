type CheckBoxProps = { isOn: boolean; label: string; onChange: (isOn: boolean) => void }

export function CheckBox({ isOn, label, onChange }: CheckBoxProps) {
  return (
    <label className="box">
      <input
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  )
}
