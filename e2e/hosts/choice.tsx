type ChoiceProps = {
  label: string
  options: readonly { readonly label: string; readonly value: string | number }[]
  value?: string | number | undefined
  onChoose: (value: string) => void
}

export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select onChange={({ target }) => onChoose(target.value)} value={value}>
        {options.map((option) => (
          <option key={option.label} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
