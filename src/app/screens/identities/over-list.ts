import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const overLists = ['open', 'create'] as const;
/** What is open over a list by its address: the document of a row, by the id that it is stored under, or the panel in which one is created. */
export type OverList = (typeof overLists)[number];

/** What an address carries along that was come to from its list: back leads there. */
export const overListState = { isOverList: true };

/** The search part of the address that opens something over a list whose own search part is `list`. */
export function overListSearch(list: string, member: OverList, value: string): string {
  const members = new URLSearchParams(list);
  members.set(member, value);
  return members.toString();
}

/** What is open over the list of a kind, null if nothing is, and how to close it: back if the person came from the list, else the list replaces it. */
export function useOverList(member: OverList): { value: string | null; close: () => void } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    value: params.get(member),
    close() {
      if (isOverList(state)) return void navigate(-1);
      const rest = new URLSearchParams(params);
      rest.delete(member);
      void navigate({ search: rest.toString() }, { replace: true });
    },
  };
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state;
}
