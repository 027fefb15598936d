import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { printPage } from './print-page.ts'
import { ReportSheet } from './ReportSheet.tsx'
import c from './sheet.module.css'

/** The sheet that the browser prints instead of the page, whichever way its user prints. */
export function PrintedSheet({ report }: { report: Report }) {
  useEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(printPage(report))
    document.adoptedStyleSheets.push(style)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
    }
  }, [report])
  return createPortal(
    <div className={c.print}>
      <ReportSheet report={report} />
    </div>,
    document.body,
  )
}
