import { type Account, emailOfAccount, isActingForAnother } from '../../../../domain/account/account';
import { rightsByType } from '../../../../domain/account/profile';
import { profileWords, rightEndText } from '../../../../domain/account/profile-text';

/** The rights of the person in the account acted for, with their ends. `now` in ms. */
export function RightsSection({ account, now }: { account: Account; now: number }) {
  const types = rightsByType(account, now);
  return (
    <section className="panel" aria-labelledby="profile-rights">
      <h2 id="profile-rights">{profileWords.rights}</h2>
      {isActingForAnother(account) && <p>{profileWords.rightsIn(emailOfAccount(account))}</p>}
      {types.length === 0 && <p>{profileWords.noRights}</p>}
      {types.map(({ serviceType, rights }) => (
        <table key={serviceType} className="profile-table">
          <caption>{serviceType}</caption>
          <thead>
            <tr>
              <th scope="col">{profileWords.columns.access}</th>
              <th scope="col">{profileWords.columns.end}</th>
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={`${right.access} ${right.endsAt}`} data-over={right.isOver}>
                <th scope="row">
                  <code>{right.access}</code>
                </th>
                <td>{rightEndText(right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
