type Props<name extends string> = {
  legend: string
  names: readonly name[]
  onChange: (values: Readonly<Record<name, boolean>>) => void
  values: Readonly<Record<name, boolean>>
}

/** A group of switches, labelled with the option names. */
export function CheckList<name extends string>({ legend, names, onChange, values }: Props<name>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label className="check" key={name}>
          <input
            checked={values[name]}
            onChange={({ target }) => onChange({ ...values, [name]: target.checked })}
            type="checkbox"
          />
          <code>{name}</code>
        </label>
      ))}
    </fieldset>
  )
}
