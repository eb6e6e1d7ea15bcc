import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const overLists = ['open', 'create'] as const;
/** What stands over a list by its address: the document of a row, by the id that it is kept under, or the panel in which one is created. */
export type OverList = (typeof overLists)[number];

/** What an address carries along that was come to from its list: back leads there. */
export const overListState = { isOverList: true };

/** The search part of the address that opens something over a list, of which `list` is the search part. */
export function overListSearch(list: string, member: OverList, value: string): string {
  const members = new URLSearchParams(list);
  members.set(member, value);
  return members.toString();
}

/** What of a kind stands over the list, null if nothing does, and what closes it: back where it was come to from the list, else to the list in its stead. */
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
