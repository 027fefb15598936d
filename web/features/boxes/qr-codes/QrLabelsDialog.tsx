import { Button, NumberInput, Select } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconPrinter } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { cornerOf, type LabelSheet, labelSheets, onSheets } from './label-sheets.ts'
import c from './labels.module.css'
import { QrCode } from './QrCode.tsx'
import { codeText } from './read-code.ts'

type LabelledBox = Pick<
  Sensorbox,
  'id' | 'alias' | 'serial_number' | 'hardware_unique_id' | 'model' | 'erp_type'
>

export interface QrLabelsDialogProps {
  boxes: readonly LabelledBox[]
  onClose: () => void
}

/** Prints a QR label for each of the boxes, on standard label sheets. */
export function QrLabelsDialog({ boxes, onClose }: QrLabelsDialogProps) {
  const t = useT()
  const [key, setKey] = useState<string>(labelSheets[0]?.key ?? '')
  const [firstFree, setFirstFree] = useState(1)
  const [isPrinting, setIsPrinting] = useState(false)
  const sheet = labelSheets.find((each) => each.key === key) ?? labelSheets[0]
  const sheets = useMemo(() => (sheet ? onSheets(boxes, sheet, firstFree) : []), [boxes, sheet, firstFree])
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setIsPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])
  if (!sheet) return null
  const most = sheet.columns * sheet.rows
  return (
    <Dialog
      title={t('qr:labels.title')}
      onClose={onClose}
      onSubmit={() => setIsPrinting(true)}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('unsaved:cancel')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant="filled"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
          >
            {t('qr:labels.print')}
          </Button>
        </>
      }
    >
      <div className={c.choices}>
        <Select
          label={t('qr:labels.format')}
          data={labelSheets.map((each) => ({
            value: each.key,
            label: t(`qr:labels.formats.${each.key}`),
          }))}
          value={sheet.key}
          allowDeselect={false}
          onChange={(value) => value !== null && setKey(value)}
        />
        <NumberInput
          label={t('qr:labels.first')}
          min={1}
          max={most}
          allowDecimal={false}
          clampBehavior="strict"
          value={firstFree}
          onChange={(value) => setFirstFree(typeof value === 'number' ? value : 1)}
        />
      </div>
      <p className={c.note}>
        {t('qr:labels.labels', { count: boxes.length })}, {t('qr:labels.pages', { count: sheets.length })}.{' '}
        {t('qr:labels.hint')}
      </p>
      <div className={c.preview} role="img" aria-label={t('qr:labels.preview')}>
        {sheets[0] && <Sheet sheet={sheet} boxes={sheets[0]} />}
      </div>
      {isPrinting &&
        // Rendered outside the page, which is hidden completely while printing.
        createPortal(
          <div className={c.print}>
            {sheets.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no identity but their position
              <Sheet key={index} sheet={sheet} boxes={each} />
            ))}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}

function Sheet({ sheet, boxes }: { sheet: LabelSheet; boxes: readonly (LabelledBox | null)[] }) {
  const mm = (length: number) => `${length}mm`
  const { page, label } = sheet
  return (
    <div className={c.sheet} data-page={page.name} style={{ width: mm(page.width), height: mm(page.height) }}>
      {boxes.map((box, place) => {
        if (!box) return null
        const { left, top } = cornerOf(sheet, place)
        return (
          <div
            key={box.id}
            className={c.label}
            style={
              {
                left: mm(left),
                top: mm(top),
                width: mm(label.width),
                height: mm(label.height),
                '--code': mm(Math.min(label.height - 3, label.width * 0.45)),
              } as CSSProperties
            }
          >
            <QrCode className={c.code} text={codeText(box, window.location.origin)} />
            <div className={c.words}>
              <strong>{box.serial_number}</strong>
              <span>{box.hardware_unique_id}</span>
              <span>{box.model}</span>
              {box.alias && <span>{box.alias}</span>}
            </div>
          </div>
        )
      })}
    </div>
  )
}
