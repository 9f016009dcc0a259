// The same mark as index.html shows before any script has run, until the first page is there.
export const BootMark = () => (
  <div className="boot">
    <img src="/icon.svg" width="40" height="40" alt="" />
  </div>
)
