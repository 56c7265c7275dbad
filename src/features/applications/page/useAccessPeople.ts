import { useRoleHoldersQuery, type RoleHolder } from '../../../api/endpoints/dataModel';
import { useMembersQuery } from '../../../api/endpoints/workOnApplication';

export interface PersonAccess {
  name: string;
  /** Their roles; none for those who work on the application. */
  roles: RoleHolder[];
}

/** Who gets into an application that is open to its people alone, beside its developer: members, and who has a role. */
export function useAccessPeople(application: string) {
  const members = useMembersQuery({ application });
  const holders = useRoleHoldersQuery({ application });
  const people = new Map<string, PersonAccess>();
  for (const { mailAddress } of members.currentData ?? [])
    people.set(mailAddress, { name: mailAddress, roles: [] });
  for (const holder of holders.currentData ?? []) {
    const id = holder.mailAddress || holder.person;
    const existing = people.get(id) ?? {
      name: holder.mailAddress || holder.name || holder.person,
      roles: [],
    };
    people.set(id, { ...existing, roles: [...existing.roles, holder] });
  }
  const error: unknown = members.error ?? holders.error;
  return {
    people,
    isLoading: [members, holders].some(({ currentData, isFetching }) => !currentData && isFetching),
    error,
    retry: () => {
      void members.refetch();
      void holders.refetch();
    },
  };
}
