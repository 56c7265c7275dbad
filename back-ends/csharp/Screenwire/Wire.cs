// Made from the schemas of the wire by `npx screenwire-layout schema`.
using System.Text.Json.Nodes;

namespace Screenwire;

/// <summary>What the `json` of a record holds: a post, or a call for a screen. Texts that are absent are empty.</summary>
public sealed record Inner(JsonObject Fields)
{
    public string EventDashboardCurrentDay => Json.Text(Fields["event_dashboard_current_day"]);
    public string UserId => Json.Text(Fields["user_id"]);
    public string MessageKey => Json.Text(Fields["message_key"]);
    public JsonNode? Data => Fields["data"];
    public string EventDashboardSesion => Json.Text(Fields["event_dashboard_sesion"]);
    public string Application => Json.Text(Fields["application"]);
    public string Event => Json.Text(Fields["event"]);
    public string Module => Json.Text(Fields["module"]);
    public string EventDashboard => Json.Text(Fields["event_dashboard"]);
    public string EventRecyclerView => Json.Text(Fields["event_recycler_view"]);
    public string EventRecyclerViewChild => Json.Text(Fields["event_recycler_view_child"]);
    public string ParentMessageKey => Json.Text(Fields["parent_message_key"]);
    public string Reference => Json.Text(Fields["reference"]);
    public string ScreenName => Json.Text(Fields["screen_name"]);
    public JsonNode? Parameter => Fields["parameter"];
    public string Os => Json.Text(Fields["OS"]);
    public string Screen => Json.Text(Fields["screen"]);
}

/// <summary>An answer. Everything may be left out; `event` then is that of the request.</summary>
public sealed class Message
{
    public JsonObject Fields { get; } = new();

    public string? Event { init => Set("event", value); }
    public JsonNode? Data { init => Set("data", value); }
    public double? Delete { init => Set("delete", value); }
    public string? Id { init => Set("id", value); }
    public double? OnTop { init => Set("on_top", value); }
    /// <summary>One of json_layout, include_json, method_definition, values_map, method_script, load_form_script.</summary>
    public string? Type { init => Set("type", value); }
    public string? KeyData { init => Set("key_data", value); }
    /// <summary>One of command, search_book_result, comment_result.</summary>
    public string? MsgType { init => Set("msg_type", value); }
    /// <summary>One of RecyclerViewGrid.</summary>
    public string? MessageType { init => Set("message_type", value); }
    public string? MessageKey { init => Set("message_key", value); }
    public double? CountMessage { init => Set("count_message", value); }
    public string? ScreenName { init => Set("screen_name", value); }
    public JsonNode? Parameter { init => Set("parameter", value); }
    public double? ViewType { init => Set("view_type", value); }
    public bool? MainDashboardApp { init => Set("main_dashboard_app", value); }
    public string? ScriptType { init => Set("script_type", value); }
    public string? SenderName { init => Set("sender_name", value); }
    public Refusal? Error { init => Set("error", value?.ToJson()); }
    public JsonNode? Texts { init => Set("texts", value); }

    /// <summary>Any field, in the spelling of the wire.</summary>
    public Message Set(string name, JsonNode? value)
    {
        // A node stands in one place only.
        if (value is not null) Fields[name] = value.Parent is null ? value : value.DeepClone();
        return this;
    }
}
