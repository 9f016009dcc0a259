// Plain inputs with react-hook-form: as many fields, or lines and columns, as the address says.
import { createRoot } from 'react-dom/client'
import { useFieldArray, useForm } from 'react-hook-form'

const asked = new URLSearchParams(location.search)
const fields = Array.from({ length: Number(asked.get('fields') ?? 0) }, (_, i) => `field${i}`)
const names = Array.from({ length: Number(asked.get('columns') ?? 0) }, (_, i) => `column${i}`)
const line = () => Object.fromEntries(names.map((name) => [name, 'text']))
const lines = Array.from({ length: Number(asked.get('lines') ?? 0) }, line)

function Form() {
  const { register, control } = useForm({ defaultValues: { lines } })
  const rows = useFieldArray({ control, name: 'lines' })
  return (
    <form>
      {fields.map((name) => (
        <label key={name}>
          {name}
          <input {...register(name)} />
        </label>
      ))}
      <table>
        <tbody>
          {rows.fields.map((row, i) => (
            <tr key={row.id} data-line={i}>
              {names.map((name) => (
                <td key={name}>
                  <input {...register(`lines.${i}.${name}`)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}

createRoot(document.getElementById('root')).render(<Form />)
