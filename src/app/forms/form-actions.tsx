export interface FormActionsProps {
  /** What the button says that submits. */
  act: string;
  actId?: string;
  /** The same while it is sent. */
  sending?: string;
  /** What it costs, next to the button. */
  cost?: string | undefined;
  isGrave?: boolean;
  isQuiet?: boolean;
  isDisabled: boolean;
  isSending: boolean;
  /** What the button says that leaves the form. */
  cancel?: string;
  onCancel?(): void;
}

/** The buttons of a form. One that cannot submit now stays reachable, so that it can be found and read. */
export function FormActions(props: FormActionsProps) {
  const { act, actId, sending = act, cost, isGrave = false, isQuiet = false, isDisabled, isSending, cancel, onCancel } = props;
  const isDialog = cancel !== undefined;
  return (
    <>
      {isDialog && cost !== undefined && <p className="age">{cost}</p>}
      <div className="actions">
        {isDialog ? (
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {cancel}
          </button>
        ) : (
          cost !== undefined && <p className="age">{cost}</p>
        )}
        <button
          type="submit"
          id={actId}
          className={isGrave ? 'btn btn-danger-quiet' : isQuiet ? 'btn btn-quiet' : 'btn btn-primary'}
          aria-disabled={isDisabled || isSending}
        >
          {isSending ? sending : act}
        </button>
      </div>
    </>
  );
}
