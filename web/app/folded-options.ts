import { type ComboboxItem, createTheme, type OptionsFilter } from '@mantine/core'
import { folded } from '@sensorstack/contract/platform/folded.ts'

/** Keeps the options that contain the text, ignoring case and accents. */
export const filterFolded: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search.trim())
  const isFound = ({ label }: ComboboxItem) => folded(label).includes(wanted)
  const found: ReturnType<OptionsFilter> = []
  let left = limit
  for (const option of options) {
    if (left <= 0) break
    if ('group' in option) {
      const items = option.items.filter(isFound).slice(0, left)
      left -= items.length
      found.push({ ...option, items })
    } else if (isFound(option)) {
      left -= 1
      found.push(option)
    }
  }
  return found
}

const folding = { defaultProps: { filter: filterFolded } }

/** The part of the theme with which all fields that offer options filter them alike. */
export const foldedOptions = createTheme({
  components: { Select: folding, MultiSelect: folding, Autocomplete: folding, TagsInput: folding },
})
